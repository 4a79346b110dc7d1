/*
 * A model of admission that is written down once more and as simply as can be: what each number has of each part, who
 * stands in line, which offers are open. It counts by looking at everybody and knows no statuses, logs or letters.
 */
export type Has = '?' | 'seat' | 'line' | 'offer' | 'gone'
export type ModelTerms = {
  manual: boolean
  list: boolean
  capacity: number
  sessions: Record<string, number>
  closesAt: number
}
export type Guest = { who: string; has: Record<string, Has>; isBarred: boolean; left: string[] }
export type Sheet = {
  terms: ModelTerms
  guests: Map<number, Guest>
  queue: number[]
  offers: Map<number, { number: number; parts: string[]; until: number | null }>
  over: 'no' | 'closed' | 'cancelled'
}

const hour = 3_600_000
const values = ({ has }: Guest) => Object.values(has)
export const isIn = (guest: Guest) => values(guest).some((one) => one === 'seat' || one === 'offer')
export const isActive = (guest: Guest) => values(guest).some((one) => one !== 'gone')
export const placesTaken = (sheet: Sheet) => [...sheet.guests.values()].filter(isIn).length
export const takenOf = (sheet: Sheet, part: string) =>
  [...sheet.guests.values()].filter(({ has }) => has[part] === 'seat' || has[part] === 'offer').length

/** Whether a guest could have a seat in a part now. */
const fits = (sheet: Sheet, guest: Guest, part: string) =>
  (part === 'whole' || takenOf(sheet, part) < sheet.terms.sessions[part]!) &&
  (isIn(guest) || placesTaken(sheet) < sheet.terms.capacity)
export const wantsNow = (sheet: Sheet, number: number) => {
  const guest = sheet.guests.get(number)!
  return Object.keys(guest.has).filter((part) => guest.has[part] === 'line' && fits(sheet, guest, part))
}
export const hasTimeForOffers = (sheet: Sheet, now: number) => sheet.terms.closesAt - now >= 8 * hour

/** Everybody with a lower number comes first, whatever has been moved among them. */
const enqueue = (sheet: Sheet, number: number) => {
  if (sheet.queue.includes(number)) return
  let at = sheet.queue.length
  while (at > 0 && sheet.queue[at - 1]! > number) at--
  sheet.queue.splice(at, 0, number)
}
export const tidy = (sheet: Sheet) => {
  sheet.queue = sheet.queue.filter((number) => values(sheet.guests.get(number)!).includes('line'))
  for (const [id, offer] of sheet.offers) {
    offer.parts = offer.parts.filter((part) => sheet.guests.get(offer.number)!.has[part] === 'offer')
    if (offer.parts.length === 0) sheet.offers.delete(id)
  }
}
const each = (guest: Guest, from: readonly Has[], to: Has) => {
  for (const part of Object.keys(guest.has)) if (from.includes(guest.has[part]!)) guest.has[part] = to
}

export const refuse = (guest: Guest) => each(guest, ['?'], 'gone')

/** Lets a guest in who has nothing yet. Returns false, with nothing changed, where they would get nothing at all. */
export const letIn = (sheet: Sheet, number: number): boolean => {
  const guest = sheet.guests.get(number)!
  const parts = Object.keys(guest.has).filter((part) => guest.has[part] === '?')
  each(guest, ['?'], 'gone')
  enqueue(sheet, number)
  const rivals = sheet.queue.slice(0, sheet.queue.indexOf(number)).filter((other) => wantsNow(sheet, other).length > 0)
  const isPassing = rivals.some((other) => !isIn(sheet.guests.get(other)!))
  const wanted = new Set(rivals.flatMap((other) => wantsNow(sheet, other)))
  const given = isPassing ? [] : parts.filter((part) => fits(sheet, guest, part) && !wanted.has(part))
  for (const part of parts) guest.has[part] = given.includes(part) ? 'seat' : sheet.terms.list ? 'line' : 'gone'
  tidy(sheet)
  return isActive(guest)
}

export const come = (
  sheet: Sheet,
  { number, who, chosen, refusal }: { number: number; who: string; chosen: readonly string[]; refusal: boolean },
): void => {
  const own = [...sheet.guests.values()].filter((guest) => guest.who === who)
  const isRefused = refusal || sheet.over !== 'no' || own.some((guest) => isActive(guest) || guest.isBarred)
  const parts = chosen.length > 0 ? chosen : ['whole']
  const has = Object.fromEntries(parts.map((part): [string, Has] => [part, isRefused ? 'gone' : '?']))
  sheet.guests.set(number, { who, has, isBarred: false, left: [] })
  if (!isRefused && !sheet.terms.manual) letIn(sheet, number)
}

export const offer = (sheet: Sheet, id: () => number, atMost: number, now: number): void => {
  if (sheet.over !== 'no' || !hasTimeForOffers(sheet, now)) return
  for (let made = 0; made < atMost; made++) {
    const number = sheet.queue.find((one) => wantsNow(sheet, one).length > 0)
    if (number === undefined) return
    const parts = wantsNow(sheet, number)
    for (const part of parts) sheet.guests.get(number)!.has[part] = 'offer'
    sheet.offers.set(id(), { number, parts, until: null })
    tidy(sheet)
  }
}

export const runOffer = (sheet: Sheet, id: number, at: number): boolean => {
  const found = sheet.offers.get(id)
  if (!found || found.until !== null || at >= sheet.terms.closesAt) return false
  const half = Math.floor((sheet.terms.closesAt - at) / 2)
  const length = half > 48 * hour ? 48 * hour : half < 4 * hour ? 4 * hour : half
  found.until = Math.min(sheet.terms.closesAt, at + length)
  return true
}

export const answer = (sheet: Sheet, id: number, yes: boolean, now: number): boolean => {
  const found = sheet.offers.get(id)
  if (!found || sheet.over !== 'no' || now >= sheet.terms.closesAt) return false
  if (found.until !== null && now >= found.until) return false
  const guest = sheet.guests.get(found.number)!
  for (const part of found.parts) guest.has[part] = yes ? 'seat' : 'gone'
  if (!yes) guest.left.push(...found.parts)
  tidy(sheet)
  return true
}

export const giveUp = (sheet: Sheet, number: number, parts: readonly string[] | null): boolean => {
  const guest = sheet.guests.get(number)
  const given = Object.keys(guest?.has ?? {}).filter(
    (part) => guest!.has[part] !== 'gone' && (parts ?? [part]).includes(part),
  )
  if (!guest || given.length === 0) return false
  for (const part of given) guest.has[part] = 'gone'
  guest.left.push(...given)
  tidy(sheet)
  return true
}

export const takeOff = (sheet: Sheet, number: number, mayReturn: boolean): boolean => {
  const guest = sheet.guests.get(number)
  if (!guest || !isActive(guest)) return false
  each(guest, ['?', 'seat', 'line', 'offer'], 'gone')
  guest.isBarred = !mayReturn
  tidy(sheet)
  return true
}

/** `elsewhere`: the parts that each guest cannot attend, because they have a seat elsewhere. */
export const seatNext = (
  sheet: Sheet,
  number: number,
  elsewhere: Readonly<Record<number, readonly string[]>>,
  now: number,
): boolean => {
  const comesTo = (one: number) => wantsNow(sheet, one).filter((part) => !elsewhere[one]?.includes(part))
  if (sheet.over !== 'no' || now >= sheet.terms.closesAt || hasTimeForOffers(sheet, now)) return false
  if (sheet.queue.find((one) => comesTo(one).length > 0) !== number) return false
  for (const part of comesTo(number)) sheet.guests.get(number)!.has[part] = 'seat'
  tidy(sheet)
  return true
}

export const pass = (sheet: Sheet, now: number): void => {
  if (sheet.over !== 'no') return
  for (const { number, parts, until } of sheet.offers.values())
    if (until !== null && until <= now) for (const part of parts) sheet.guests.get(number)!.has[part] = 'gone'
  if (now >= sheet.terms.closesAt) {
    sheet.over = 'closed'
    for (const guest of sheet.guests.values()) each(guest, ['?', 'line', 'offer'], 'gone')
  }
  tidy(sheet)
}

export const callOff = (sheet: Sheet): boolean => {
  if (sheet.over === 'cancelled') return false
  sheet.over = 'cancelled'
  for (const guest of sheet.guests.values()) {
    if (isActive(guest)) guest.isBarred = true
    each(guest, ['?', 'seat', 'line', 'offer'], 'gone')
  }
  tidy(sheet)
  return true
}
