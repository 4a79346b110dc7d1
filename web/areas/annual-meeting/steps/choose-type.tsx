import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Radio } from 'antd'
import { useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ulid } from 'ulid'
import { isWithoutPlan } from '#shared/annual-meeting/late-plan.ts'
import { MeetingType } from '#shared/annual-meeting/meeting.ts'
import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { stockholmDate } from '#shared/clock.ts'
import { chooseType } from '#shared/contract/annual-meeting-commands.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { call } from '#web/client/api.ts'
import { useGoTo } from '#web/client/language.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { ClubDeadline } from '../frame/club-deadline.tsx'
import { RehearseFirst } from '../rehearsal/rehearse-first.tsx'
import { useSeason } from '../season.ts'
import { StartFromLastYear, useStartFrom } from './start-from-last-year.tsx'
import { TypeDescription } from './type-description.tsx'
import './choose-type.css'

/**
 * Until which day a club that has begun nothing by the end of February may still hold its meeting, and whether that is
 * today; null before.
 */
const useLate = (year: number): { lastDay: string; isToday: boolean } | null => {
  const { data: season } = useSeason()
  if (!season || season.year !== year || !isWithoutPlan(season.summary, season, season.portalNow)) return null
  const lastDay = stockholmDate(season.dueAt - 1)
  return { lastDay, isToday: lastDay === stockholmDate(season.portalNow) }
}

/**
 * Before the first click: what the guided and the self-run meeting are, and starting one. Starting twice is the same
 * meeting.
 */
export const ChooseType = ({ club, year }: { club: string; year: number }) => {
  const client = useQueryClient()
  const goTo = useGoTo()
  const id = useId()
  const commandId = useRef(ulid())
  const late = useLate(year)
  const [chosen, setChosen] = useState<MeetingType | null>(null)
  // On the last day most clubs have met already, and only report it.
  const type = chosen ?? (late?.isToday ? 'self-run' : 'guided')
  const { choose: chooseStart, ...offered } = useStartFrom(club, year)
  const choose = (other: MeetingType) => {
    // Another choice is another command: one whose answer got lost stands by its own.
    commandId.current = ulid()
    setChosen(other)
  }
  const startName = isRehearsal(year)
    ? 'choose-type.rehearsal.start'
    : type === 'guided'
      ? 'choose-type.start'
      : 'choose-type.self-run.start'
  const start = useMutation({
    mutationFn: () =>
      call(chooseType, {
        params: { club, year },
        body: { commandId: commandId.current, type, startFrom: offered.startFrom },
      }),
    onSuccess: async ({ summary }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['season'] }),
        client.refetchQueries({ queryKey: ['meeting', club, year] }),
      ])
      goTo(stepPages[summary.step], { year })
    },
  })
  return (
    <>
      <PageTitle
        id="choose-type.title"
        over={
          <FormattedMessage
            id={isRehearsal(year) ? 'rehearsal.heading' : 'meeting.heading'}
            values={{ year: String(calendarYear(year)) }}
          />
        }
      />
      <p className="lead">
        <FormattedMessage id="choose-type.lead" />
      </p>
      {late && (
        <div className="notice attention">
          <p>
            <FormattedMessage id="choose-type.late.held" />
          </p>
          <p>
            <FormattedMessage
              id="choose-type.late.not-held"
              values={{ isToday: String(late.isToday), day: <DayInWords day={late.lastDay} /> }}
            />
          </p>
        </div>
      )}
      <fieldset className="type-choices">
        <legend className="visually-hidden">
          <FormattedMessage id="choose-type.title" />
        </legend>
        {MeetingType.options.map((option) => (
          <div key={option} className={option === type ? 'card type-choice chosen' : 'card type-choice'}>
            <Radio
              name={id}
              checked={option === type}
              aria-describedby={`${id}-${option}`}
              onChange={() => choose(option)}
            >
              <span className="type-name">
                <FormattedMessage id={`choose-type.${option}.title`} />
              </span>
            </Radio>
            <TypeDescription type={option} id={`${id}-${option}`} />
          </div>
        ))}
      </fieldset>
      <p className="secondary">
        <FormattedMessage id="choose-type.may-switch" />
      </p>
      <StartFromLastYear
        {...offered}
        onChoose={(startFrom) => {
          commandId.current = ulid()
          chooseStart(startFrom)
        }}
      />
      <ClubDeadline club={club} year={year} />
      <RehearseFirst year={year} />
      {start.error && <ErrorMessage error={start.error} />}
      <StickyActions
        primary={
          <Button
            type="primary"
            size="large"
            loading={start.isPending || offered.isPending}
            onClick={() => start.mutate()}
          >
            <FormattedMessage id={startName} />
          </Button>
        }
      />
    </>
  )
}
