import { Post, type MeetingLeader } from './meeting-leader.ts'
import { expect } from './portal.ts'

export type Elected = {
  chairman: string
  secretary: string
  adjuster: string
  counter: string
  candidate: string
  rival: string
}

const item = (id: string): string => `agenda.item.${id}`

/** Opening, officers, voting list and the formal questions, in the order of the standard agenda. */
const opensTheMeeting = async (
  leader: MeetingLeader,
  { chairman, secretary, adjuster, counter }: Elected,
  isNoticeLate: boolean,
): Promise<void> => {
  const on = (id: string) => leader.goesOnTo(leader.say(item(id)))
  await leader.isAt(leader.say(item('opening')))
  await leader.protocolSays('Inte behandlad.')
  await leader.confirms('widget.opening.confirm')
  await leader.protocolSays(/öppnade mötet kl\. \d\d\.\d\d\./)
  await on('meeting-chairman')
  await leader.elects('widget.meeting-roles.chairman', chairman)
  await leader.protocolSays(`Mötet valde ${chairman} till mötesordförande.`)
  await on('meeting-secretary')
  await leader.elects('widget.meeting-roles.secretary', secretary)
  await leader.protocolSays(`Mötet valde ${secretary} till mötessekreterare.`)
  await on('adjuster-and-vote-counter')
  await leader.picks('Justerare', adjuster)
  await leader.protocolSays(`Mötet valde ${adjuster} att justera protokollet.`)
  await leader.elects('widget.meeting-roles.vote-counter', counter)
  await leader.protocolSays(`Mötet valde ${counter} till rösträknare.`)
  await leader.pageIsAccessible('meeting roles')
  await on('voting-list')
  await leader.writes('widget.voting-list.voters', '7')
  await leader.protocolSays('Mötet fastställde röstlängden till 7 röstberättigade.')
  await on('notice-of-meeting')
  await leader.decides('widget.notice-of-meeting.yes')
  if (isNoticeLate) await leader.confirms('widget.notice-of-meeting.confirm-late')
  await leader.protocolSays(
    isNoticeLate
      ? 'Mötet prövade frågan och beslutade att godkänna kallelsen'
      : 'Mötet beslutade att förklara mötet behörigt utlyst.',
  )
  await on('agenda-determination')
  await leader.decides('widget.agenda-determination.amended')
  await leader.writes('widget.agenda-determination.amendment', 'Övriga frågor tas före valen.')
  await leader.writes('widget.agenda-determination.present', '10')
  await leader.writes('widget.agenda-determination.in-favour', '7')
  await leader.seesText('widget.agenda-determination.needed', { needed: 7, present: 10 })
  await leader.protocolSays(
    'Mötet beslutade med 7 röster av 10 närvarande att fastställa dagordningen med följande ändring',
  )
}

/** What the board has done, and whether it is discharged. */
const dealsWithTheYear = async (leader: MeetingLeader): Promise<void> => {
  const on = (id: string) => leader.goesOnTo(leader.say(item(id)))
  await on('annual-report')
  await leader.confirms('widget.annual-report.confirm')
  await leader.protocolSays('Verksamhetsberättelsen föredrogs.')
  await on('annual-accounts')
  await leader.decides('widget.annual-accounts.surplus')
  await leader.protocolSays('Mötet beslutade att överskottet balanseras i ny räkning.')
  await on('audit-report')
  await leader.decides('widget.audit-report.granted')
  await leader.protocolSays('Revisorerna tillstyrker att styrelsen beviljas ansvarsfrihet.')
  await leader.decides('widget.audit-report.on-file')
  await leader.protocolSays('Mötet beslutade att lägga revisionsberättelsen till handlingarna.')
  await on('discharge')
  await leader.decides('widget.discharge.granted')
  await leader.protocolSays('Mötet beslutade att bevilja styrelsen ansvarsfrihet.')
  await on('club-fee')
  await leader.writes('widget.club-fee.current', '15')
  await leader.decides('widget.club-fee.changed')
  await leader.writes('widget.club-fee.new', '20')
  await leader.protocolSays('Mötet beslutade att ändra klubbavgiften från 15 till 20 kronor i månaden.')
  await leader.pageIsAccessible('club fee')
}

/** One election by acclamation, one that takes a run-off and lots. */
const electsOfficers = async (
  leader: MeetingLeader,
  { chairman, candidate, rival, counter }: Elected,
): Promise<void> => {
  await leader.goesOnTo(leader.say(item('elections')))
  await leader.presses('widget.elections.add-recommended', { count: 5 })
  const post = (type: string) => new Post(leader, leader.say(`roles.assignment.${type}`))
  await post('chairman').nominates(chairman)
  await post('chairman').isDecidedBy('acclamation')
  await post('chairman').says('widget.elections.elected', { names: chairman, count: 1 })
  const auditor = post('auditor')
  await auditor.nominates(candidate, rival, counter)
  await auditor.isDecidedBy('counted')
  await auditor.counts({ [candidate]: 3, [rival]: 3, [counter]: 1 })
  await auditor.presses('widget.elections.run-off')
  await auditor.counts({ [candidate]: 3, [rival]: 3 })
  await auditor.presses('widget.draw')
  await auditor.presses('widget.draw.go')
  await expect(auditor.said(new RegExp(`Vald: (${candidate}|${rival})`))).toBeVisible()
  for (const type of ['boardMember', 'electionPreparer', 'regionDelegate']) await post(type).isDecidedBy('postponed')
  await leader.protocolSays(/Lotten avgjorde mellan .* Lottningen kan kontrolleras med nyckeln/)
  await leader.pageIsAccessible('elections')
}

/** The whole meeting from its opening to its closing, each decision read in the protocol beside it. */
export const heldMeeting = async (
  leader: MeetingLeader,
  elected: Elected,
  { own, isNoticeLate = false }: { own?: string; isNoticeLate?: boolean } = {},
): Promise<void> => {
  await opensTheMeeting(leader, elected, isNoticeLate)
  await dealsWithTheYear(leader)
  await leader.goesOnTo(leader.say(item('motions')))
  await leader.decides('widget.motion.approved')
  await leader.protocolSays('Mötet beslutade att bifalla motionen.')
  await electsOfficers(leader, elected)
  if (own) {
    await leader.goesOnTo(own)
    await leader.writes('widget.custom-item.decision', 'En ny kaffemaskin köps in.')
    await leader.protocolSays('Mötet beslutade följande: En ny kaffemaskin köps in.')
  }
  await leader.goesOnTo(leader.say(item('other-questions')))
  await leader.protocolSays('Inga övriga frågor hade anmälts.')
  await leader.goesOnTo(leader.say(item('closing')))
  await leader.confirms('widget.closing.confirm')
  await leader.protocolSays(/Mötet avslutades kl\. \d\d\.\d\d\./)
  await leader.everythingIsSaved()
}
