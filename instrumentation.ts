/** Boot: environment, migrations, seed and jobs, before the first request. A failure stops the process with one line. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { bootPortal } = await import('./lib/server/provider/boot');
  await bootPortal();
}
