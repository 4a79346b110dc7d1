import { FormattedMessage } from 'react-intl'
import { stepPages } from '#shared/languages/paths.ts'
import { LocaleLink } from '../../../app/language.tsx'
import { CardSection } from '../../../components/card-section.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { useMeeting } from '../meeting-context.tsx'

/** The type once chosen, with the way on to where the meeting stands. */
const ChooseTypePage = () => {
  const { summary } = useMeeting().view
  const here = summary.step === 'choose-type' ? 'pre-meeting' : summary.step
  return (
    <>
      <PageTitle id="choose-type.title" />
      <CardSection title={<FormattedMessage id="choose-type.guided.title" />}>
        <p><FormattedMessage id="choose-type.chosen" /></p>
        <p><LocaleLink className="button primary" page={stepPages[here]} params={{ year: summary.year }}><FormattedMessage id="choose-type.continue" values={{ name: <FormattedMessage id={`meeting.step.${here}`} /> }} /></LocaleLink></p>
      </CardSection>
    </>
  )
}
export default ChooseTypePage
