// @ts-check
import { freePort } from '../lib/free-port.mjs';
import { demand, until } from './demand.mjs';
import { Gate } from './gate.mjs';
import { Instance } from './portal.mjs';
import { mailServer, messageGateway, objectStore } from './services.mjs';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Longest answer while a service is away, in milliseconds. */
const PATIENCE = 12_000;

/** @param {Instance} instance @param {string} token @returns {Promise<number>} status of the answer */
async function upload(instance, token) {
  const form = new FormData();
  form.set('type', '2');
  form.set('source', '2');
  form.set('file', new Blob([PNG], { type: 'image/png' }), '图.png');
  const response = await fetch(`${instance.base}/api/v1/public/uploadFile`, {
    method: 'POST',
    headers: { platform: 'pc', token },
    body: form,
  });
  await response.body?.cancel();
  return response.status;
}

/**
 * Calls and compares the answer with what the operator's manual says of an outage.
 * @param {Instance} instance @param {string} what @param {string} path @param {number[]} expected statuses
 * @param {import('./portal.mjs').CallOptions} [options]
 */
async function answers(instance, what, path, expected, options) {
  const { status, ms } = await instance.call(path, options);
  demand(expected.includes(status), `${what}答了 ${status}，应答 ${expected.join('、')}`);
  demand(ms < PATIENCE, `${what}等了 ${ms} ms`);
  return ms;
}

/** @param {number} port of the metrics @param {string} metric @param {number} value */
async function measures(port, metric, value) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((text) => text.startsWith(`${metric} `) || text.startsWith(`${metric}{`));
  demand(line !== undefined && Number(line.split(' ').at(-1)) === value, `指标 ${metric} 不是 ${value}：${line}`);
}

/** @param {Instance} instance @param {string} field */
async function unready(instance, field) {
  const response = await fetch(`${instance.base}/api/health`);
  const state = await response.json();
  return response.status === 503 && state[field] === false;
}

/**
 * Cuts database, object store, message gateway and mail server off, one after the other: answers, health and metrics are those of
 * the manual, and all come back without a restart.
 * @param {NodeJS.ProcessEnv} settings @param {string} databaseUrl of an empty database
 */
export async function outages(settings, databaseUrl) {
  const services = await Promise.all([objectStore(), messageGateway(), mailServer()]);
  const [store, messages, post] = services;
  const database = new Gate(Number(new URL(databaseUrl).port));
  const [files, sms, mail] = [new Gate(store.port), new Gate(messages.port), new Gate(post.port)];
  const gates = [database, files, sms, mail];
  await Promise.all(gates.map((gate) => gate.open()));
  const metricsPort = await freePort();
  const url = new URL(databaseUrl);
  url.port = String(database.port);
  const instance = await Instance.with({
    ...settings,
    DATABASE_URL: url.href,
    S3_ENDPOINT: `http://127.0.0.1:${files.port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMS_GATEWAY_URL: `http://127.0.0.1:${sms.port}/`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'notice@example.org',
    METRICS_PORT: String(metricsPort),
  });
  try {
    await instance.up();
    const token = await instance.staff();
    const orders = '/api/v1/user/orders';
    demand((await upload(instance, token)) === 200, '不能上传');
    await answers(instance, '首页', '/', [200]);
    await answers(instance, '新闻', '/news', [200]);

    await database.shut();
    const waited = await answers(instance, '数据库停了，本人的订单', orders, [503], { token });
    await answers(instance, '数据库停了，缓存的首页', '/', [200]);
    await answers(instance, '数据库停了，没有缓存的页', '/expert', [503]);
    await answers(instance, '数据库停了，登录', '/api/v1/public/login/password', [503], {
      method: 'POST',
      body: { account: '13800000009', password: 'Demo-2026' },
    });
    await until(() => unready(instance, 'database'), 10_000, '数据库停了，健康检查没有说');
    await measures(metricsPort, 'portal_database_up', 0);
    await database.open();
    const back = Date.now();
    await until(async () => (await instance.call(orders, { token })).status === 200, 15_000, '数据库恢复之后没有恢复');
    const recovered = Date.now() - back;
    await until(async () => (await fetch(`${instance.base}/api/health`)).ok, 15_000, '数据库恢复之后健康检查没有恢复');

    await files.shut();
    const status = await upload(instance, token);
    demand(status === 507, `文件存储不在，上传答了 ${status}`);
    await answers(instance, '文件存储不在，首页', '/', [200]);
    await answers(instance, '文件存储不在，本人的订单', orders, [200], { token });
    await until(() => unready(instance, 'files'), 60_000, '文件存储不在，健康检查没有说');
    await measures(metricsPort, 'portal_ready', 0);
    await files.open();
    await until(async () => (await upload(instance, token)) === 200, 15_000, '文件存储恢复之后不能上传');

    await sms.shut();
    const code = { method: 'POST', body: { phone: '13900000001' } };
    await answers(instance, '短信网关不在，验证码', '/api/v1/public/login/code', [503], code);
    await instance.staff();
    await answers(instance, '短信网关不在，健康检查', '/api/health', [200, 503]);
    await sms.open();
    await answers(instance, '短信网关恢复之后，验证码', '/api/v1/public/login/code', [200], {
      method: 'POST',
      body: { phone: '13900000002' },
    });

    const address = (/** @type {string} */ name) => ({
      method: 'POST',
      token,
      body: { address: `${name}@example.org` },
    });
    const mailCode = '/api/v1/user/notifications/mail-code';
    await mail.shut();
    await answers(instance, '邮件服务器不在，邮箱验证码', mailCode, [503], address('one'));
    await answers(instance, '邮件服务器不在，短信验证码', '/api/v1/public/login/code', [200], {
      method: 'POST',
      body: { phone: '13900000003' },
    });
    // The store is checked once in a while only.
    await until(
      async () => (await fetch(`${instance.base}/api/health`)).ok,
      60_000,
      '邮件服务器不在，健康检查没有恢复',
    );
    await mail.open();
    await answers(instance, '邮件服务器恢复之后，邮箱验证码', mailCode, [200], address('two'));
    return `数据库不在时 ${waited} ms 之内答 503，恢复之后 ${recovered} ms；文件存储、短信网关、邮件服务器各自不在时其余照常`;
  } finally {
    if (instance.child?.exitCode === null) await instance.end('SIGKILL');
    await Promise.all(gates.map((gate) => gate.shut().catch(() => undefined)));
    for (const service of services) service.end();
  }
}
