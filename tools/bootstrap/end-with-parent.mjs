// Loaded before a command: ends it like a stop from outside when the process that started it is gone.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
