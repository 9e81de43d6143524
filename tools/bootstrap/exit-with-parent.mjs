// Loaded before a command: stops it cleanly when the process that started it is gone.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
