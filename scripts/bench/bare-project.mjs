// @ts-check
import { existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Hard-links a tree of files to another folder. @param {string} from @param {string} to */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile()) linkSync(source, target);
  }
}

/**
 * Links a package and all its dependencies into a project.
 * @param {string} root @param {string} folder @param {string} name
 */
function give(root, folder, name) {
  const [source, target] = [path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name)];
  if (!existsSync(source) || existsSync(target)) return;
  linkTree(source, target);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) give(root, folder, next);
}

/**
 * Creates a Next project with one static and one rendered page, built by the same Next. Its packages are hard links:
 * with a symlink to our packages Next would infer our root, and run our instrumentation.
 * @param {string} root the checkout whose packages are linked
 */
export function bareProject(root) {
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync(path.join(root, 'test-results/bare-next-'));
  mkdirSync(path.join(folder, 'app/rendered'), { recursive: true });
  const files = {
    'package.json': '{ "type": "module", "private": true }',
    'next.config.mjs': 'export default { turbopack: { root: import.meta.dirname } };',
    'app/layout.js': 'export default ({ children }) => <html lang="zh-CN"><body>{children}</body></html>;',
    'app/page.js': 'export default () => <main><h1>页</h1></main>;',
    'app/rendered/page.js':
      "export const dynamic = 'force-dynamic'; export default () => <main><h1>{Date.now()}</h1></main>;",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  for (const name of ['next', 'react', 'react-dom']) give(root, folder, name);
  return folder;
}
