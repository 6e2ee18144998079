// @ts-check
import { spawnSync } from 'node:child_process';
import { demand } from './demand.mjs';

/** Runs the simulated year; returns the line that counts what happened in it. */
export async function year() {
  const args = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'campaign'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--testTimeout', '1800000'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '' },
  });
  demand(status === 0, stderr.slice(-2000));
  return stdout.split('\n').find((line) => line.includes('种子')) ?? '';
}
