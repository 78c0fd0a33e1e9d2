/** Starts Payload with the server, so that schedules and webhooks do not wait for a visit. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { getPayload } = await import('payload');
  const { default: config } = await import('./payload.config.ts');
  await getPayload({ config, cron: true });
}
