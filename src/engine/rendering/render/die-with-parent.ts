/**
 * Loaded ahead of a program that a build runs: when the build is killed, the
 * program ends as well, and does not write on into the next build's folders.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
