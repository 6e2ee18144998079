// @ts-check
import { spawnSync } from 'node:child_process';

/** Whether a command can be run and succeeds. @param {string} command @param {string[]} args */
export const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Installs packages of Debian, where root may; false where that is not to be had. @param {string[]} packages */
export const aptInstalls = (packages) =>
  process.getuid?.() === 0 && works('apt-get', ['update']) && works('apt-get', ['install', '-y', ...packages]);
