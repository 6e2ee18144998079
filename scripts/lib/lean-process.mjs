// @ts-check
/* What a process is told before it begins, so that memory which it no longer uses goes back to the machine (decision 0017). */
import { fileURLToPath } from 'node:url';

/** V8 keeps four threads for compiling and collecting however few cores there are; `npm start` says the same in package.json. */
const FLAGS = ['--v8-pool-size=1'];

/** glibc hands freed memory back at ever larger sizes only, once something large was freed, unless these are set; bytes. */
const MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Node's own arguments of a process that is about to begin. */
export const leanArguments = () => [...FLAGS.filter((flag) => !process.execArgv.includes(flag)), ...process.execArgv];

/** The environment of a process that is about to begin; what somebody chose stays. */
export const leanEnvironment = () => ({ ...MALLOC, ...process.env });

/**
 * Begins this process anew as `module`, with what it has to be told before. Returns where that cannot be (Node before
 * 22.15, other systems) or was done.
 * @param {string} module address of the script
 */
export function beginLean(module) {
  // Unknown to the types of the oldest Node that the portal runs on.
  const execve = Reflect.get(process, 'execve');
  if (process.platform !== 'linux' || typeof execve !== 'function') return;
  if (Object.keys(MALLOC).every((name) => name in process.env)) return;
  const command = [process.execPath, ...leanArguments(), fileURLToPath(module)];
  execve.call(process, process.execPath, command, leanEnvironment());
}
