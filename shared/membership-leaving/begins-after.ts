/**
 * Whether something begins once a membership is over, and is lost with it where it is for members alone: a meeting with
 * a company, an occasion of a course. `over`: the instant from which it is over.
 */
export const beginsAfter = ({ startsAt }: { startsAt: number }, over: number): boolean => startsAt >= over
