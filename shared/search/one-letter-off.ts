/** Whether one letter is missing, one too many or another, or two beside each other have changed places. */
export const isOneLetterOff = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  if (one.length > other.length) return rest.slice(1) === otherRest
  if (one.length < other.length) return rest === otherRest.slice(1)
  const isTurned = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2)
  return rest.slice(1) === otherRest.slice(1) || (isTurned && rest.length > 1)
}
