import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod'
import { checkCertificate, type CertificateChecked } from '#shared/contract/membership-certificate.ts'
import { certificateLimits } from '#shared/limits.ts'
import { CertificateToCheck } from '#shared/membership/certificate.ts'
import { call } from '#web/client/api.ts'
import { Answers } from '#web/components/answers.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { SendButton } from '#web/components/form/send-button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { PageTitle } from '#web/components/page-title.tsx'
import { WithSession } from '#web/components/with-session.tsx'

const Typed = z.object({ number: z.string(), code: z.string(), name: z.string() })
type Typed = z.infer<typeof Typed>

const Checked = ({
  checked,
  name,
  productName,
}: {
  checked: CertificateChecked
  name: string
  productName: string
}) => {
  const intl = useIntl()
  const title = (id: string) => intl.formatMessage({ id: `certificate.fact.${id}` })
  if (!checked.genuine)
    return (
      <div role="status" className="notice attention">
        <h2>
          <FormattedMessage id="certificate.not-genuine.title" />
        </h2>
        <p>
          <FormattedMessage id="certificate.not-genuine.text" values={{ productName }} />
        </p>
      </div>
    )
  const { day, birthYear, kind, memberSince, kindSince, until } = checked
  const since = {
    kind: <FormattedMessage id={`membership.kind.${kind}`} />,
    day: <DayInWords day={kindSince} />,
  }
  return (
    <div role="status" className="notice done">
      <h2>
        <FormattedMessage id="certificate.genuine.title" />
      </h2>
      <p>
        <FormattedMessage id="certificate.genuine.text" values={{ productName, day: <DayInWords day={day} /> }} />
      </p>
      <Answers
        rows={[
          { name: 'name', title: title('name'), value: name },
          { name: 'birthYear', title: title('birthYear'), value: birthYear },
          { name: 'memberSince', title: title('memberSince'), value: <DayInWords day={memberSince} /> },
          {
            name: 'kind',
            title: title('kind'),
            value: <FormattedMessage id="certificate.fact.kind-since" values={since} />,
          },
          ...(until === null ? [] : [{ name: 'until', title: title('until'), value: <DayInWords day={until} /> }]),
        ]}
      />
      <p>
        <FormattedMessage id="certificate.only-that-day" />
      </p>
    </div>
  )
}

const Check = ({ productName }: { productName: string }) => {
  const intl = useIntl()
  const [answer, setAnswer] = useState<{ checked: CertificateChecked; of: string; name: string } | null>(null)
  const form = useDraftForm<Typed, CertificateToCheck, CertificateChecked>({
    name: 'certificate',
    draftKey: 'check',
    // It names another person.
    draftIn: 'nowhere',
    isStep: true,
    shape: Typed,
    start: { id: 'check', version: 0, values: { number: '', code: '', name: '' } },
    judge: judgedBy(CertificateToCheck),
    nameOf: (field) => intl.formatMessage({ id: `certificate.field.${field}` }),
    save: async (body) => {
      const of = JSON.stringify(form.typed())
      setAnswer(null)
      const checked = await call(checkCertificate, { body })
      setAnswer({ checked, of, name: body.name })
      return checked
    },
    onSaved: () => undefined,
  })
  const [number, code, name] = [form.useField('number'), form.useField('code'), form.useField('name')]
  const typed = JSON.stringify({ number: number.value, code: code.value, name: name.value })
  const maxLength = certificateLimits.typedLength
  return (
    <>
      <p className="lead">
        <FormattedMessage id="certificate.lead" values={{ productName }} />
      </p>
      <DraftForm
        form={form}
        className="card fields-fill"
        errorsAtFields
        actions={
          <div className="button-row">
            <SendButton form={form}>
              <FormattedMessage id="certificate.send" />
            </SendButton>
          </div>
        }
      >
        <TextField handle={form} name="number" maxLength={maxLength} />
        <TextField handle={form} name="code" maxLength={maxLength} />
        <TextField
          handle={form}
          name="name"
          maxLength={maxLength}
          hint={<FormattedMessage id="certificate.field.name.hint" />}
        />
        <p className="secondary">
          <FormattedMessage id="certificate.privacy" />
        </p>
      </DraftForm>
      {/* An answer to what stands there no more would confirm what was never checked. */}
      {answer?.of === typed && <Checked {...answer} productName={productName} />}
    </>
  )
}

/** A person who has been given a certificate of membership checks whether it is genuine, without signing in. */
const CheckCertificatePage = () => (
  <div className="narrow-page">
    <PageTitle id="certificate.title" />
    <WithSession lines={4}>{({ productName }) => <Check productName={productName} />}</WithSession>
  </div>
)
export default CheckCertificatePage
