/**
 * How long (ms) a component keeps a connection that nobody uses. A client that takes one up in the very moment its server
 * closes it is told that the connection was reset; on a busy machine the usual five seconds pass between two requests.
 */
export const keepAlive = { keepAliveTimeout: 60_000 }
