import { describe, expect, it } from 'vitest'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { stockholmInstant } from '../../../clock.ts'
import { courseLetters, type CourseLetter } from '../../../courses/admission-state.ts'
import type { Occasion } from '../../../courses/occasion.ts'
import { writtenToPerson } from '../../../courses/organiser-reasons.ts'
import { composeMessage, prepareLetter } from '../message.ts'
import { courseLetter, type CourseFacts } from './course-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const title = { sv: 'Förhandla lön', en: 'Negotiate pay' }
const now = stockholmInstant('2027-02-01', '08:00')
const hash = 'ab'.repeat(32)

const seatedIn = { whole: 'seat' } as const
const partsOf: Partial<Record<CourseLetter, CourseFacts['parts']>> = {
  'awaits-decision': { whole: 'undecided' },
  seat: seatedIn,
  'some-sessions': seatedIn,
  'reserve-place': { whole: 'waiting' },
  'moved-up': { whole: 'waiting' },
  'passed-over': { whole: 'waiting' },
  'seat-to-next': { whole: 'waiting' },
  offer: { whole: 'offered' },
  'offer-extended': { whole: 'offered' },
}
const facts = (
  letter: CourseLetter,
  differs: Partial<CourseFacts> = {},
  held: Partial<Occasion> = {},
): CourseFacts => ({
  letter,
  course: aCourse('A', { title }),
  occasion: anOccasion('O', 'A', '2027-03-10', { cancelUntil: '2027-03-05', ...held }),
  signUp: { occasion: idOf('O'), number: 12, entry: 30, hash, places: {} },
  parts: partsOf[letter] ?? { whole: 'none' },
  reason: null,
  written: null,
  answerBy: null,
  hasEndedWithMembership: false,
  ...differs,
})
const written = (letter: CourseFacts, language: 'sv' | 'en' = 'sv') => {
  const { subject, paragraphs, facts: pairs = [], button, list } = courseLetter(sender, language, letter, now)
  return {
    subject,
    paragraphs,
    facts: Object.fromEntries(pairs.map(({ label, value }) => [label, value])),
    button: `${button?.text} ${button?.url.slice(sender.portalOrigin.length)}`,
    items: list?.items ?? [],
  }
}
const own = 'Se dina kurser /mitt-forbundet/dina-kurser-aktiviteter'
const ownInEnglish = 'See your courses /en/my-forbundet/your-courses-activities'
const answer = 'Svara ja eller nej /mitt-forbundet/dina-kurser-aktiviteter'
const anew = `Se tillfället /kurser-aktiviteter/${idOf('O')}`
const more = 'Hitta fler kurser /kurser-aktiviteter'

it('about a seat that ended with the membership says why, and asks no one to sign up anew', () => {
  const letter = facts('cancelled', { hasEndedWithMembership: true }, { signUpUntil: '2027-03-01' })
  const says = written(letter)
  expect(says).toMatchObject({ subject: 'Din plats är avbokad: Förhandla lön', button: more })
  expect(says.paragraphs[0]).toBe(
    'Förhandla lön är bara för medlemmar. Ditt medlemskap har upphört, och därför har vi avbokat dig.',
  )
  expect(says.paragraphs.join(' ')).not.toContain('anmäla dig igen')
  expect(written(letter, 'en').paragraphs[0]).toContain('Your membership has ended')
})

describe('a letter about a sign-up', () => {
  it.each([
    ['awaits-decision', 'Vi har tagit emot din anmälan: Förhandla lön', 'Arrangören avgör vem som får plats.', own],
    ['seat', 'Du har en plats: Förhandla lön', 'Du har fått en plats på Förhandla lön.', own],
    ['some-sessions', 'Du har plats i en del av passen: Förhandla lön', 'hur det står med varje pass', own],
    ['reserve-place', 'Du står på reservlistan: Förhandla lön', 'Alla platser på Förhandla lön är tagna.', own],
    ['not-accepted', 'Du fick ingen plats: Förhandla lön', 'Du fick ingen plats på Förhandla lön.', more],
    ['offer', 'Du erbjuds en plats: Förhandla lön', 'du står på tur', answer],
    ['offer-extended', 'Du har fått mer tid att svara: Förhandla lön', 'längre åt dig', answer],
    ['offer-declined', 'Du har tackat nej: Förhandla lön', 'Du har tackat nej till platsen', anew],
    ['offer-expired', 'Tiden att svara har gått ut: Förhandla lön', 'Vi fick inget svar i tid.', anew],
    ['cancelled', 'Du har avbokat: Förhandla lön', 'Din avbokning av Förhandla lön är klar.', anew],
    ['removed', 'Du är inte längre anmäld: Förhandla lön', 'Arrangören har tagit bort din anmälan', more],
    ['moved-up', 'Du står längre fram på reservlistan: Förhandla lön', 'Du står längre fram än förut.', own],
    ['passed-over', 'Du står längre bak på reservlistan: Förhandla lön', 'Du står längre bak än förut.', own],
    ['seat-to-next', 'En plats gick till nästa på reservlistan: Förhandla lön', 'vid samma tid', own],
    ['list-closed', 'Det blev ingen plats: Förhandla lön', 'du fick ingen av dem du väntade på', more],
    ['occasion-cancelled', 'Inställt: Förhandla lön', 'Du behöver inte avboka.', more],
  ] as const)('of the kind %s says in Swedish what happened, and leads on', (letter, subject, sentence, button) => {
    const says = written(facts(letter))
    expect(says).toMatchObject({ subject, button })
    expect(says.paragraphs[0]).toContain(sentence)
  })

  it.each([
    ['awaits-decision', 'We have received your sign-up: Negotiate pay', 'The organiser decides who gets one.'],
    ['seat', 'You have a seat: Negotiate pay', 'You have a seat at Negotiate pay.'],
    ['some-sessions', 'You have a seat in some of the sessions: Negotiate pay', 'how each session stands'],
    ['reserve-place', 'You are on the waiting list: Negotiate pay', 'All seats at Negotiate pay are taken.'],
    ['not-accepted', 'You got no seat: Negotiate pay', 'You got no seat at Negotiate pay.'],
    ['offer', 'You are offered a seat: Negotiate pay', 'it is your turn'],
    ['offer-extended', 'You have more time to answer: Negotiate pay', 'for longer'],
    ['offer-declined', 'You have declined: Negotiate pay', 'You have declined the seat'],
    ['offer-expired', 'The time to answer has run out: Negotiate pay', 'We got no answer in time.'],
    ['cancelled', 'You have cancelled: Negotiate pay', 'Your cancellation of Negotiate pay is done.'],
    ['removed', 'You are no longer signed up: Negotiate pay', 'The organiser has removed your sign-up'],
    ['moved-up', 'You have moved up the waiting list: Negotiate pay', 'You are further up than before.'],
    ['passed-over', 'You have moved down the waiting list: Negotiate pay', 'You are further down than before.'],
    ['seat-to-next', 'A seat went to the next on the waiting list: Negotiate pay', 'at the same time'],
    ['list-closed', 'There was no seat: Negotiate pay', 'you got none of those you waited for'],
    ['occasion-cancelled', 'Cancelled: Negotiate pay', 'You need not cancel your sign-up.'],
  ] as const)('of the kind %s says the same in English', (letter, subject, sentence) => {
    const says = written(facts(letter), 'en')
    expect(says.subject).toBe(subject)
    expect(says.paragraphs[0]).toContain(sentence)
  })

  it.each(courseLetters)('of the kind %s names the number, the receipt and what it is for', (letter) => {
    const says = written(facts(letter))
    expect(says.facts).toMatchObject({
      Anmälningsnummer: '12',
      Kvitto: `post 30 i loggen, kontrollkod ${hash}`,
      Tid: 'onsdag 10 mars 2027 09.00–16.00',
    })
    expect(says.paragraphs.at(-1)).toMatch(/^Spara kvittot\..*\/kontrollera\?occasion=\w{26}$/)
    expect(written(facts(letter), 'en').facts).toMatchObject({
      Receipt: `entry 30 of the log, check code ${hash}`,
      Time: 'Wednesday 10 March 2027 09:00–16:00',
    })
  })

  it.each(courseLetters)('of the kind %s gives the link of an online occasion only with a seat', (letter) => {
    const { Plats, Länk } = written(facts(letter)).facts
    expect(Plats).toBe('Digitalt')
    expect(Länk).toBe(letter === 'seat' || letter === 'some-sessions' ? 'https://mote.example/rum' : undefined)
  })

  it('to a participant with a seat names the last day to cancel until that has ended', () => {
    expect(written(facts('seat')).facts['Sista dag att avboka']).toBe('fredag 5 mars 2027')
    expect(written(facts('seat', {}, { cancelUntil: '2027-01-31' })).facts).not.toHaveProperty('Sista dag att avboka')
    expect(written(facts('reserve-place')).facts).not.toHaveProperty('Sista dag att avboka')
    expect(written(facts('seat', {}, { capacity: null })).facts).not.toHaveProperty('Sista dag att avboka')
    expect(written(facts('seat'), 'en').button).toBe(ownInEnglish)
  })

  it('to a participant who waits names the number on the waiting list', () => {
    const signUp = { ...facts('offer').signUp, places: { whole: 3 } }
    expect(written(facts('reserve-place', { signUp })).facts['Ditt nummer på reservlistan']).toBe('3')
    expect(written(facts('passed-over', { signUp }), 'en').facts['Your number on the waiting list']).toBe('3')
  })

  it('with an offer says by when an answer is in time, from when the time runs, and what happens without one', () => {
    const says = written(facts('offer', { answerBy: stockholmInstant('2027-02-03', '08:00') }))
    expect(says.facts['Svara senast']).toBe('onsdag 3 februari 2027 kl. 08.00')
    expect(says.paragraphs.join(' ')).toContain('Tiden räknas från det att det här mejlet skickades.')
    expect(says.paragraphs.join(' ')).toContain('Svarar du inte i tid går platsen till nästa på reservlistan.')
  })

  it('about an e-course says that it can be started, and names neither place nor day to come', () => {
    const says = written(facts('seat', {}, { capacity: null, endsAt: stockholmInstant('2027-06-30', '23:59') }))
    expect(says.subject).toBe('Du är anmäld: Förhandla lön')
    expect(says.facts).toMatchObject({
      Tid: 'onsdag 10 mars 2027 kl. 09.00 – onsdag 30 juni 2027 kl. 23.59',
      Länk: 'https://mote.example/rum',
    })
    expect(says.facts).not.toHaveProperty('Plats')
    expect(says.paragraphs.join(' ')).not.toContain('Kalenderfilen')
  })

  it('says in words why there is no seat, as the log or the organiser has it', () => {
    const because = (reason: string, letter: CourseLetter = 'not-accepted') =>
      written(facts(letter, { reason })).paragraphs[1]
    expect(because('fully-booked')).toBe('Alla platser var tagna när din anmälan kom på tur.')
    expect(because('overlapping')).toBe('Du har redan en plats på något annat vid samma tid.')
    const byOrganiser = (text: string, letter: CourseLetter) =>
      written(facts(letter, { reason: writtenToPerson, written: text })).paragraphs[1]
    expect(byOrganiser('Kursen är för nyvalda.', 'not-accepted')).toBe('Anledning: Kursen är för nyvalda.')
    expect(byOrganiser('Dubbel anmälan', 'removed')).toBe('Anledning: Dubbel anmälan')
    expect(written(facts('removed', { reason: writtenToPerson })).paragraphs.join(' ')).not.toContain(writtenToPerson)
    expect(because('assignment', 'passed-over')).toBe('Anledning: någon behöver kursen för sitt uppdrag.')
    expect(written(facts('not-accepted', { reason: 'already-registered' })).button).toBe(own)
  })

  it('about a cancelled occasion says the reason that is given to everyone, in the reader’s language', () => {
    const held = { state: 'cancelled', reason: { sv: 'Kursledaren är sjuk.', en: 'The teacher is ill.' } } as const
    const says = (language: 'sv' | 'en') =>
      written(facts('occasion-cancelled', { reason: 'cancelled' }, held), language).paragraphs
    expect(says('sv')).toContain('Anledning: Kursledaren är sjuk.')
    expect(says('en')).toContain('Reason: The teacher is ill.')
  })

  it('about sessions lists how each that was chosen stands, and what remains', () => {
    const at = (hour: string) => stockholmInstant('2027-03-10', hour)
    const session = (id: string, from: string, to: string) => ({
      id: idOf(id),
      title: { sv: `Pass ${id}`, en: `Session ${id}` },
      startsAt: at(from),
      endsAt: at(to),
      capacity: 5,
    })
    const sessions = [session('X', '09:00', '10:00'), session('Y', '11:00', '12:00'), session('Z', '13:00', '14:00')]
    const signUp = { ...facts('seat').signUp, places: { [idOf('Y')]: 2 } }
    const parts = { [idOf('X')]: 'seat', [idOf('Y')]: 'waiting' } as const
    const says = written(facts('some-sessions', { parts, signUp }, { sessions }))
    expect(says.items).toEqual([
      'Pass X, onsdag 10 mars 2027 09.00–10.00: du har en plats',
      'Pass Y, onsdag 10 mars 2027 11.00–12.00: du är nummer 2 på reservlistan',
    ])
    const left = written(facts('cancelled', { parts: { ...parts, [idOf('Y')]: 'none' } }, { sessions }))
    expect(left.paragraphs).toContain('Din anmälan till de andra passen gäller.')
    expect(left).toMatchObject({ button: own })
  })

  it('writes what people have typed as text, and every line ends as mail asks for', async () => {
    const typed = '<b>"A" & B</b>'
    const letter = facts('removed', { written: typed, course: aCourse('A', { title: { sv: typed, en: typed } }) })
    const prepared = await prepareLetter(courseLetter(sender, 'sv', letter, now))
    expect(prepared.html).not.toContain('<b>')
    expect(prepared.html).toContain('&lt;b&gt;')
    expect(prepared.text).toContain(typed)
    const raw = await composeMessage(
      'Förbundet <noreply@example.com>',
      { name: 'Mira', email: 'm@example.com' },
      prepared,
    )
    expect(Buffer.from(raw).toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})
