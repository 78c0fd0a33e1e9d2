/**
 * Loaded ahead of a command that a publisher runs: when the publisher is killed,
 * the command ends as well, and does not write on into the next build's output.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
