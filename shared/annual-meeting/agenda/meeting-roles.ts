import { z } from 'zod'
import type { MeetingContent, MeetingItem } from '../meeting.ts'
import type { PersonRef } from '../../basics/references.ts'
import { writeList } from '../../languages/formats.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { itemsOf } from './item-data.ts'
import { ClubPerson, MemberOrOutsider, isChosen } from './item-fields.ts'
import type { Finding, Sentence, WidgetContext } from './widget.ts'

export type MeetingRole = 'chairman' | 'secretary' | 'adjuster' | 'vote-counter'

export const rolesByItem: Readonly<Record<string, readonly MeetingRole[]>> = {
  'meeting-chairman': ['chairman'],
  'meeting-secretary': ['secretary'],
  'adjuster-and-vote-counter': ['adjuster', 'vote-counter'],
}

export const MeetingRolesData = z.strictObject({
  /** The meeting's chairman and the vote counter may come from outside the club. */
  chairman: MemberOrOutsider.nullish(),
  secretary: ClubPerson.nullish(),
  adjusters: z.array(ClubPerson).max(5).nullish(),
  voteCounter: MemberOrOutsider.nullish(),
})
export type MeetingRolesData = z.infer<typeof MeetingRolesData>

export type MeetingOfficers = {
  chairman: MemberOrOutsider | null
  secretary: PersonRef | null
  adjusters: PersonRef[]
  voteCounter: MemberOrOutsider | null
}

const adjustersOf = (data: MeetingRolesData): PersonRef[] => (data.adjusters ?? []).flatMap(({ ref }) => ref ?? [])

export const officersOf = (content: Pick<MeetingContent, 'items'>): MeetingOfficers => {
  const elected = itemsOf(content, 'meeting-roles').flatMap((item) => MeetingRolesData.safeParse(item.data).data ?? [])
  return {
    chairman: elected.map(({ chairman }) => chairman).find(isChosen) ?? null,
    secretary: elected.map(({ secretary }) => secretary?.ref).find(Boolean) ?? null,
    adjusters: elected.flatMap(adjustersOf),
    voteCounter: elected.map(({ voteCounter }) => voteCounter).find(isChosen) ?? null,
  }
}

export const signatoriesIn = (content: Pick<MeetingContent, 'items'>) => {
  const { chairman, secretary, adjusters } = officersOf(content)
  return { chairman: chairman?.ref ?? null, secretary, adjusters }
}

/** Whether a person belongs to the club now; secretary and adjuster must. */
export const isClubMember = (content: Pick<MeetingContent, 'people'>, ref: string): boolean =>
  content.people[ref]?.member === true

type Check = (item: MeetingItem<MeetingRolesData>, content: MeetingContent) => (Finding | false)[]

const checks: Record<MeetingRole, Check> = {
  chairman: (item, content) => {
    const ref = item.data.chairman?.ref
    const { error } = report(item, 'annual-meeting')
    if (!isChosen(item.data.chairman)) return [error('chairman-missing', 'chairman')]
    return [
      Boolean(ref) &&
        officersOf(content).adjusters.includes(ref!) &&
        error('chairman-is-adjuster', 'chairman', { person: ref! }),
    ]
  },
  'vote-counter': (item) => [
    !isChosen(item.data.voteCounter) && report(item, 'annual-meeting').error('vote-counter-missing', 'voteCounter'),
  ],
  secretary: (item, content) => {
    const ref = item.data.secretary?.ref
    const { error } = report(item, 'annual-meeting')
    if (!ref) return [error('secretary-missing', 'secretary')]
    return [
      !isClubMember(content, ref) && error('officer-not-in-club', 'secretary', { role: 'secretary', person: ref }),
      officersOf(content).adjusters.includes(ref) && error('secretary-is-adjuster', 'secretary', { person: ref }),
    ]
  },
  adjuster: (item, content) => {
    const adjusters = adjustersOf(item.data)
    const { chairman, secretary } = officersOf(content)
    const { error } = report(item, 'annual-meeting')
    if (adjusters.length === 0) return [error('adjuster-missing', 'adjusters')]
    return adjusters.flatMap((ref) => [
      !isClubMember(content, ref) && error('officer-not-in-club', 'adjusters', { role: 'adjuster', person: ref }),
      ref === chairman?.ref && error('adjuster-is-chairman', 'adjusters', { person: ref }),
      ref === secretary && error('adjuster-is-secretary', 'adjusters', { person: ref }),
    ])
  },
}

const writtenName = (person: MemberOrOutsider | null | undefined, { name }: WidgetContext): string =>
  person?.ref ? name(person.ref) : (person?.name?.trim() ?? '')

const namesOf = (role: MeetingRole, data: MeetingRolesData, context: WidgetContext): string[] => {
  if (role === 'adjuster') return adjustersOf(data).map(context.name)
  if (role === 'secretary') return data.secretary?.ref ? [context.name(data.secretary.ref)] : []
  const person = role === 'chairman' ? data.chairman : data.voteCounter
  return isChosen(person) ? [writtenName(person, context)] : []
}

const isSamePerson = ({ adjusters, voteCounter }: MeetingRolesData): boolean =>
  adjusters?.length === 1 && Boolean(voteCounter?.ref) && adjusters[0]?.ref === voteCounter?.ref

export const meetingRoles = defineWidget<MeetingRolesData>({
  kind: 'meeting-roles',
  place: 'agenda',
  schema: MeetingRolesData,
  defaults: () => ({}),
  findings: (item, content) => present(...(rolesByItem[item.id] ?? []).flatMap((role) => checks[role](item, content))),
  sentences: (item, context) => {
    const { text, missing } = minutesOf(item)
    const elected = (role: MeetingRole, wording: string): Sentence => {
      const names = namesOf(role, item.data, context)
      if (names.length === 0) return missing(`${role}-missing`, context.say(`protocol.meeting-roles.${role}-missing`))
      return text(
        role,
        context.say(`protocol.meeting-roles.${wording}`, {
          names: writeList(names, context.language),
          count: names.length,
        }),
      )
    }
    const roles = rolesByItem[item.id] ?? []
    if (roles.includes('adjuster') && isSamePerson(item.data)) return [elected('adjuster', 'adjuster-and-vote-counter')]
    return roles.map((role) => elected(role, role))
  },
})
