import { readStart } from '#shared/signing/start-address.ts'

type Person = { personalNumber: string; name: string; personaId: string | null; isNewcomer: boolean }
type Order = {
  orderRef: string
  autoStartToken: string
  kind: 'auth' | 'sign'
  requiredPerson: string | null
  visibleText: string | null
  status: 'pending' | 'failed' | 'complete'
  opened: boolean
  endsAt: number
}

const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const part = (card: HTMLElement, name: string) => card.querySelector<HTMLElement>(`[data-part="${name}"]`)!
const texts = new Map(
  Array.from(byId('texts').querySelectorAll('dt'), (term) => [
    term.textContent,
    term.nextElementSibling?.textContent ?? '',
  ]),
)
const text = (id: string, values: Record<string, string | number> = {}) =>
  (texts.get(id) ?? texts.get('error.other') ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  )

const query = new URLSearchParams(location.search)
/** The address that opened the app, exactly as a real one would have been opened by it. */
const opened = query.get('open')
const start = opened === null ? null : readStart(opened)
const launchedWith = start?.autoStartToken
/** An address of a network that the browser is not on, from a block reserved for documentation. */
const elsewhere = '198.51.100.7'
const cards = new Map<string, HTMLElement>()
let people: Person[] = []

const say = (sentence: string) => {
  byId('said').textContent = sentence
}

const call = async <Reply>(path: string, body?: object): Promise<Reply> => {
  const reply = await fetch(
    path,
    body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
  )
  const json = (await reply.json()) as Reply & { error?: string }
  if (!reply.ok) throw new Error(json.error ?? 'other')
  return json
}

/** Whose phone this is; `null` until a person is chosen. */
const holder = () => {
  const chosen = byId<HTMLSelectElement>('person').value
  const personalNumber = (chosen || byId<HTMLInputElement>('number').value).replace(/\D/g, '')
  return personalNumber.length === 12 ? { personalNumber, name: byId<HTMLInputElement>('name').value } : null
}

/** Shows the simple markdown of the electronic ID: headings, lists, emphasis, paragraphs. */
const paint = (place: HTMLElement, markdown: string) => {
  const inline = (line: string) =>
    line.split(/(\*[^*]+\*)/).map((piece) => {
      if (!/^\*[^*]+\*$/.test(piece)) return document.createTextNode(piece)
      return Object.assign(document.createElement('strong'), { textContent: piece.slice(1, -1) })
    })
  const make = (tag: string, line: string) => {
    const element = document.createElement(tag)
    element.append(...inline(line))
    return element
  }
  let list: HTMLElement | null = null
  place.replaceChildren()
  for (const line of markdown.split('\n').map((each) => each.trim())) {
    const item = /^\+ (.*)$/.exec(line)?.[1]
    if (item === undefined) list = null
    else if (!list) place.append((list = document.createElement('ul')))
    if (item !== undefined) list?.append(make('li', item))
    else if (/^#{1,3} /.test(line)) place.append(make('h4', line.replace(/^#+ /, '')))
    else if (line === '---') place.append(document.createElement('hr'))
    else if (line) place.append(make('p', line))
  }
}

const offerReturn = () => {
  const back = start?.back
  if (!back || !URL.canParse(back)) return
  const { protocol, hostname } = new URL(back)
  if (!protocol.startsWith('http')) byId('said').append(` ${text('back.browser', { scheme: back })}`)
  if (!['localhost', '127.0.0.1'].includes(hostname)) return
  const link = Object.assign(document.createElement('a'), { href: back, textContent: text('back') })
  byId('said').append(' ', link)
  link.focus()
}

const act = async (order: Order, button: HTMLButtonElement) => {
  const action = button.dataset['do'] ?? ''
  const who = holder()
  if (!who && ['approve', 'start', 'anyone', 'elsewhere'].includes(action)) return say(text('no-person'))
  try {
    const body = {
      ...who,
      hint: button.dataset['hint'],
      anyone: action === 'anyone',
      ...(action === 'elsewhere' && { address: elsewhere }),
    }
    await call(`/orders/${order.orderRef}/${['anyone', 'elsewhere'].includes(action) ? 'approve' : action}`, body)
    say(text(`done.${action}`))
    if (action === 'approve') offerReturn()
  } catch (error) {
    say(text(`error.${error instanceof Error ? error.message : 'other'}`))
  }
  await refresh()
}

const card = (order: Order) => {
  const made = (byId<HTMLTemplateElement>('order').content.cloneNode(true) as DocumentFragment)
    .firstElementChild as HTMLElement
  part(made, 'title').textContent = text(order.kind)
  paint(part(made, 'text'), order.visibleText ?? text('no-text'))
  made.querySelector('[data-do="approve"]')!.textContent = text(`approve.${order.kind}`)
  for (const button of made.querySelectorAll<HTMLButtonElement>('button'))
    button.addEventListener('click', () => void act(order, button))
  if (order.autoStartToken === launchedWith) made.dataset['launched'] = ''
  return made
}

const show = (order: Order) => {
  const made = cards.get(order.orderRef) ?? card(order)
  if (!cards.has(order.orderRef)) {
    cards.set(order.orderRef, made)
    byId('orders').prepend(made)
  }
  const required =
    people.find(({ personalNumber }) => personalNumber === order.requiredPerson)?.name ?? order.requiredPerson
  part(made, 'required').hidden = required === null
  part(made, 'required').textContent = text('required', { name: required ?? '' })
  part(made, 'standing').textContent = text(order.opened ? 'open' : 'waiting', {
    seconds: Math.max(0, Math.ceil((order.endsAt - Date.now()) / 1000)),
  })
  made.querySelector<HTMLElement>('[data-do="start"]')!.hidden = order.opened
}

const refresh = async () => {
  const waiting = (await call<Order[]>('/orders').catch(() => [])).filter(({ status }) => status === 'pending')
  for (const [orderRef, made] of cards)
    if (!waiting.some((order) => order.orderRef === orderRef)) {
      if (made.contains(document.activeElement)) byId('orders-title').focus()
      made.remove()
      cards.delete(orderRef)
    }
  waiting.forEach(show)
  byId('none').hidden = waiting.length > 0
}

const choose = () => {
  byId('other').hidden = byId<HTMLSelectElement>('person').value !== ''
}

const begin = async () => {
  people = await call<Person[]>('/people').catch(() => [])
  const options = people.map(
    ({ personalNumber, name, isNewcomer }) =>
      new Option(
        text(isNewcomer ? 'newcomer' : 'person', {
          name,
          number: `${personalNumber.slice(0, 8)}-${personalNumber.slice(8)}`,
        }),
        personalNumber,
      ),
  )
  byId<HTMLSelectElement>('person').append(...options)
  const asked = query.get('person')?.replace(/\D/g, '') ?? localStorage.getItem('person') ?? ''
  if (people.some(({ personalNumber }) => personalNumber === asked)) byId<HTMLSelectElement>('person').value = asked
  choose()
  byId('person').addEventListener('change', () => {
    localStorage.setItem('person', byId<HTMLSelectElement>('person').value)
    choose()
  })
  byId('scan').addEventListener('submit', (event) => {
    event.preventDefault()
    const read = { qr: byId<HTMLInputElement>('qr').value.trim(), ...holder() }
    void call('/scan', read)
      .then(
        () => say(text('done.start')),
        (error: Error) => say(text(`error.${error.message}`)),
      )
      .then(refresh)
  })
  await refresh()
  if (opened !== null && start === null) say(text('error.not-the-app'))
  setInterval(() => void refresh(), 1000)
}

void begin()
