// @ts-check
import { spawnSync } from 'node:child_process';

/** Whether a command exists and succeeds. @param {string} command @param {string[]} args */
export const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Installs Debian packages, as root only; returns false where that is not possible. @param {string[]} packages */
export const aptInstalls = (packages) =>
  process.getuid?.() === 0 && works('apt-get', ['update']) && works('apt-get', ['install', '-y', ...packages]);
