type Guard = () => Promise<boolean>

const guards = new Set<Guard>()

/** Lets a page be asked before its person signs out or acts in another role. Gives what ends that. */
export const guardLeavingPage = (guard: Guard): (() => void) => {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Whether the person may leave what is open; a page with something unhandled asks first. */
export const mayLeavePage = async (): Promise<boolean> => {
  for (const guard of guards) if (!(await guard())) return false
  return true
}
