// @ts-check
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { demand } from './demand.mjs';

/** @typedef {import('./portal.mjs').Instance} Instance */

const CALLS = 20;
const UPLOADS = 3;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends a file in two parts, as over a slow connection. @param {Instance} instance @param {string} token */
function slowUpload(instance, token) {
  const field = (/** @type {string} */ name) => `--part\r\ncontent-disposition: form-data; name="${name}"`;
  const body = Buffer.concat([
    Buffer.from(`${field('type')}\r\n\r\n2\r\n${field('source')}\r\n\r\n2\r\n${field('file')}; filename="a.png"\r\n`),
    Buffer.from('content-type: image/png\r\n\r\n'),
    PNG,
    Buffer.from('\r\n--part--\r\n'),
  ]);
  const headers = {
    platform: 'pc',
    token,
    expect: '100-continue',
    'content-type': 'multipart/form-data; boundary=part',
    'content-length': body.length,
  };
  const sent = request(`${instance.base}/api/v1/public/uploadFile`, { method: 'POST', headers, agent: false });
  const answered = once(sent, 'response').then(
    ([response]) => response.resume().statusCode,
    (error) => error.message,
  );
  sent.on('error', () => undefined).flushHeaders();
  return {
    answered,
    /** Sends the first half once the server has accepted the request. */
    async begin() {
      await Promise.race([once(sent, 'continue').catch(() => undefined), answered]);
      sent.write(body.subarray(0, body.length / 2));
    },
    end: () => void sent.end(body.subarray(body.length / 2)),
  };
}

/**
 * Sends SIGTERM while calls wait for a lock and files are half uploaded: every one of them must succeed.
 * @param {Instance} instance @param {import('pg').Pool} admin
 */
export async function stopWhileBusy(instance, admin) {
  const token = await instance.staff();
  const holder = await admin.connect();
  await holder.query('begin; lock table orders in access exclusive mode');
  const calls = Array.from({ length: CALLS }, () =>
    instance.call('/api/v1/user/orders', { token }).then(
      ({ status }) => status,
      (error) => error.message,
    ),
  );
  const uploads = Array.from({ length: UPLOADS }, () => slowUpload(instance, token));
  await Promise.all(uploads.map((upload) => upload.begin()));
  await pause(1000);
  const ended = instance.end('SIGTERM');
  await pause(200);
  const isOpen = await fetch(`${instance.base}/robots.txt`).then(
    () => true,
    () => false,
  );
  await holder.query('rollback');
  holder.release();
  await pause(500);
  for (const upload of uploads) upload.end();
  demand(!isOpen, '停止途中仍接受新的连接');
  const answers = await Promise.all([...calls, ...uploads.map(({ answered }) => answered)]);
  const failed = answers.filter((status) => status !== 200);
  demand(failed.length === 0, `${answers.length} 个请求中 ${failed.length} 个失败：${failed.join('、')}`);
  return `${CALLS} 个调用、${UPLOADS} 个上传都答了 200，停止用了 ${await ended} ms`;
}

/** @param {Instance} instance */
export async function stopIdle(instance) {
  await pause(1000);
  const ms = await instance.end('SIGTERM');
  demand(ms < 3000, `用了 ${ms} ms`);
  demand(instance.child?.exitCode === 0, `以 ${instance.child?.exitCode} 结束`);
  return `${ms} ms`;
}
