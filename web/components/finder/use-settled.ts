import { useEffect, useState } from 'react'

/**
 * A value once it has been the same for a while (ms): what is said about something being typed waits for the end of it.
 */
export const useSettled = <Value>(value: Value, wait: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
