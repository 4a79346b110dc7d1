/**
 * How long (ms) a component holds an unused connection open. A client that takes one up in the very moment its server
 * closes it gets a connection reset; on a busy machine the usual five seconds pass between two requests.
 */
export const keepAlive = { keepAliveTimeout: 60_000 }
