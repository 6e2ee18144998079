import { test } from '../fixtures';
import { readWorld } from '../support/still-portal';

test('the portal whose clock stands ends', () => {
  const { pid } = readWorld();
  if (pid > 0) process.kill(pid, 'SIGTERM');
});
