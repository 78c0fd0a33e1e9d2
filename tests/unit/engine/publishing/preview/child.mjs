/** Stands for the process that updates a preview: does what `PLAN` says. */
process.on('disconnect', () => process.exit(0));
process.once('message', () => {
  const plan = process.env.PLAN;
  if (plan === 'crash') process.exit(3);
  if (plan === 'fail') process.send({ kind: 'failed', reason: 'no space left' });
  if (plan === 'work') process.send({ kind: 'updated', problems: [] });
});
