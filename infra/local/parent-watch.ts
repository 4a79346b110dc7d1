import { isMainThread } from 'node:worker_threads'

/**
 * Preloaded into our own processes: their standard input is a pipe held open by the process that started them.
 * When it closes, the starter is gone and no process would end them any more.
 */
const watchParent = (): void => {
  process.stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 5000).unref()
  })
  process.stdin.resume()
  // A pipe must not keep a process alive that has done its work.
  if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref()
}

// Threads inherit the preload and have no input of their own.
if (isMainThread) watchParent()
