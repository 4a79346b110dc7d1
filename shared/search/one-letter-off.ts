/** Whether one letter is missing, one too many or another, or two beside each other have changed places. */
export const isOneLetterOff = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  let [end, otherEnd] = [one.length, other.length]
  while (end > at && otherEnd > at && one[end - 1] === other[otherEnd - 1]) {
    end -= 1
    otherEnd -= 1
  }
  // What is left between the beginning and the end that both have.
  const [left, otherLeft] = [end - at, otherEnd - at]
  if (left <= 1 && otherLeft <= 1) return true
  return left === 2 && otherLeft === 2 && one[at] === other[at + 1] && one[at + 1] === other[at]
}
