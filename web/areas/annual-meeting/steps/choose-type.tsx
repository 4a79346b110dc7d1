import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { ulid } from 'ulid'
import { chooseType } from '#shared/contract/meeting-commands.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { call } from '../../../app/api.ts'
import { useGoTo } from '../../../app/language.tsx'
import { CardSection } from '../../../components/card-section.tsx'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { StickyActions } from '../../../components/sticky-actions.tsx'

/** Before the first click: what the guided meeting is, and starting it. Starting twice is the same meeting. */
export const ChooseType = ({ club, year }: { club: string; year: number }) => {
  const client = useQueryClient()
  const goTo = useGoTo()
  const commandId = useRef(ulid())
  const start = useMutation({
    mutationFn: () => call(chooseType, { params: { club, year }, body: { commandId: commandId.current, type: 'guided' } }),
    onSuccess: async ({ summary }) => {
      await Promise.all([client.invalidateQueries({ queryKey: ['season'] }), client.refetchQueries({ queryKey: ['meeting', club, year] })])
      goTo(stepPages[summary.step], { year })
    },
  })
  return (
    <>
      <PageTitle id="choose-type.title" over={<FormattedMessage id="meeting.heading" values={{ year: String(year) }} />} />
      <p className="lead"><FormattedMessage id="choose-type.lead" /></p>
      <CardSection title={<FormattedMessage id="choose-type.guided.title" />}>
        <p><FormattedMessage id="choose-type.guided.text" /></p>
        <ul>
          <li><FormattedMessage id="choose-type.guided.notice" /></li>
          <li><FormattedMessage id="choose-type.guided.protocol" /></li>
          <li><FormattedMessage id="choose-type.guided.submit" /></li>
        </ul>
      </CardSection>
      {start.error && <ErrorMessage error={start.error} />}
      <StickyActions primary={<Button type="primary" size="large" loading={start.isPending} onClick={() => start.mutate()}><FormattedMessage id="choose-type.start" /></Button>} />
    </>
  )
}
