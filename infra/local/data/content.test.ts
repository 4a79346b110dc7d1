import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { News, NewsDraft } from '#shared/news/news.ts'
import { answerIssue } from '#shared/news/poll-answer.ts'
import { Poll, PollDraft } from '#shared/news/poll.ts'
import { availabilityOf } from '#shared/courses/availability.ts'
import { courseTypes } from '#shared/courses/course-types.ts'
import { Course } from '#shared/courses/course.ts'
import { coursesFor } from '#shared/courses/listed.ts'
import { noneTaken, Occasion, TakenSeats } from '#shared/courses/occasion.ts'
import { targetGroups } from '#shared/courses/target-groups.ts'
import { contentItems } from './content-items.ts'
import { courses } from './courses.ts'
import { newsAndPolls } from './news-and-polls.ts'
import { generateUnion } from './union.ts'

const opening = stockholmInstant('2027-01-20', '09:00')
const union = generateUnion({ clubs: 6 })
const { news, polls, answers } = newsAndPolls(union, opening)

describe('news and polls of the demonstration', () => {
  it('are the same each time, and such as an editor could have written', () => {
    expect(newsAndPolls(union, opening)).toEqual({ news, polls, answers })
    for (const each of news)
      expect([
        News.safeParse(each).success,
        NewsDraft.safeParse({ title: each.title, text: each.text, audience: each.audience }).success,
      ]).toEqual([true, true])
    for (const { question, about, choice, options, closesOn, audience, ...each } of polls)
      expect([
        Poll.safeParse({ ...each, question, about, choice, options, closesOn, audience }).success,
        PollDraft.safeParse({ question, about, choice, options, closesOn, audience }).success,
      ]).toEqual([true, true])
  })

  it('were published before the demonstration opens', () => {
    expect([...news, ...polls].filter(({ publishedAt }) => publishedAt === null || publishedAt > opening)).toEqual([])
  })

  it('hold answers that could have been given, and none of a persona’s', () => {
    const personas = new Set(union.people.filter(({ personaId }) => personaId).map(({ ref }) => ref))
    expect(answers.length).toBeGreaterThan(10)
    for (const { poll, person, chosen } of answers) {
      expect(
        answerIssue(
          polls.find(({ id }) => id === poll)!,
          chosen,
        ),
      ).toBeNull()
      expect(personas.has(person)).toBe(false)
    }
  })

  it('are stored with the counts of all answers', () => {
    const { content } = contentItems(union, opening, { key: 'a key', productSlug: 'forbundet' })
    const counted = content.filter(({ pk }) => String(pk).startsWith('POLLCOUNT#'))
    for (const { id, options } of polls) {
      const own = answers.filter(({ poll }) => poll === id)
      const sum = (attribute: string) =>
        counted
          .filter(({ pk }) => pk === `POLLCOUNT#${id}`)
          .reduce((all, item) => all + Number(item[attribute] ?? 0), 0)
      expect(sum('answers')).toBe(own.length)
      for (const option of options)
        expect(sum(`option-${option.id}`)).toBe(own.filter(({ chosen }) => chosen.includes(option.id)).length)
    }
  })
})

describe('courses of the demonstration', () => {
  const held = courses(opening)
  const standing = (id: string) => held.taken.get(id) ?? noneTaken

  it('are courses, and begin on working days', () => {
    for (const course of held.courses) expect(Course.safeParse(course).success).toBe(true)
    for (const occasion of held.occasions)
      expect([
        Occasion.safeParse(occasion).success,
        TakenSeats.safeParse(standing(occasion.id)).success,
        new Date(occasion.startsAt).getUTCDay() % 6 > 0,
      ]).toEqual([true, true, true])
  })

  it('are held thirty times, in every state, of every type and for every group', () => {
    const states = held.occasions.map((occasion) => availabilityOf(occasion, standing(occasion.id), opening).is)
    expect(held.occasions.length).toBeGreaterThanOrEqual(30)
    expect([...new Set(states)].toSorted()).toEqual([
      'cancelled',
      'deadline-passed',
      'e-course',
      'fully-booked',
      'ongoing',
      'opens',
      'over',
      'seats',
      'waiting-list',
    ])
    expect(new Set(held.courses.map(({ type }) => type))).toEqual(new Set(courseTypes))
    expect(new Set(held.courses.flatMap(({ groups }) => groups))).toEqual(new Set(targetGroups))
    expect(held.occasions.some(({ state }) => state === 'draft')).toBe(true)
  })

  it('have something for every elected representative', () => {
    expect(
      coursesFor(
        { kind: 'elected_club_assignment', assignmentType: 'electionPreparer' },
        held.courses,
        held.occasions,
        opening,
      ).map(({ title }) => title.sv),
    ).toEqual([
      'Valberedningens arbete',
      'Så fungerar din tjänstepension',
      'Ny som förtroendevald',
      'Förstå ditt kollektivavtal',
    ])
  })
})
