/** Whether it begins once a membership is over (`over`), and is lost with it where it is for members alone. */
export const beginsAfter = ({ startsAt }: { startsAt: number }, over: number): boolean => startsAt >= over
