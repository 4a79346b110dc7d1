import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { openMailingCertificate, openUnionMailingCertificate } from '#shared/contract/mailing-certificates.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { fileAddress } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { Answers } from '#web/components/answers.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { routeOf } from '#web/features/mailings-query.ts'
import { certificateQuery } from '../mailing-queries.ts'
import { checkedCertificate, type CheckedCertificate } from './check-certificate.ts'

const noticeStyles = {
  holds: 'done',
  expired: 'attention',
  altered: 'error',
  content: 'error',
  twice: 'error',
} as const

const Verdict = ({ is, erased, sent }: CheckedCertificate) => (
  <div role="status" className={`notice ${noticeStyles[is]}`}>
    <p>
      <FormattedMessage id={`mailings.certificate.is.${is}`} values={{ count: sent }} />
    </p>
    {erased > 0 && (
      <p>
        <FormattedMessage id="mailings.certificate.erased" values={{ count: erased }} />
      </p>
    )}
  </div>
)

const Hash = ({ value }: { value: string }) => (
  <code className="certificate-hash">{value.match(/.{8}/g)?.join(' ')}</code>
)

type Of = { sender: MailingSender; mailing: string }

const Opened = ({ sender, mailing }: Of) => {
  const intl = useIntl()
  const language = useLanguage()
  const isOnline = useOnline()
  const { data, error } = useQuery(certificateQuery(sender, mailing))
  const [part, setPart] = useState(0)
  const check = useMutation({ mutationFn: () => checkedCertificate(sender, mailing, setPart) })
  if (!data) return error ? <ErrorMessage error={error} /> : <Loading lines={4} />
  const title = (name: string) => intl.formatMessage({ id: `mailings.certificate.${name}` })
  const { letters, as, isExpired, namesExpireAt, parts } = data
  const assignment = sender === null ? 'staff' : as?.assignment
  return (
    <>
      <Answers
        rows={[
          { name: 'sent-at', title: title('sent-at'), value: <DayAndTime at={data.sentAt} /> },
          ...(assignment
            ? [
                {
                  name: 'as',
                  title: title('as'),
                  value:
                    assignment === 'staff'
                      ? title('staff')
                      : intl.formatMessage({ id: `roles.assignment.${assignment}` }),
                },
              ]
            : []),
          { name: 'sent', title: title('sent'), value: <FormattedNumber value={letters.sent} /> },
          { name: 'hash', title: title('hash'), value: <Hash value={data.hash} /> },
          { name: 'content', title: title('hash.content'), value: <Hash value={data.content} /> },
          ...(data.list === null
            ? []
            : [{ name: 'list', title: title('hash.list'), value: <Hash value={data.list} /> }]),
          { name: 'claims', title: title('hash.claims'), value: <Hash value={data.claims} /> },
        ]}
      />
      <p className="secondary">
        <FormattedMessage
          id={isExpired ? 'mailings.certificate.expired' : 'mailings.certificate.until'}
          values={{ day: <DayInWords day={stockholmDate(namesExpireAt)} /> }}
        />
      </p>
      {check.error && <ErrorMessage error={check.error} />}
      {check.data && <Verdict {...check.data} />}
      {check.isPending && parts > 1 && (
        <p role="status">
          <FormattedMessage id="mailings.certificate.part" values={{ part: part + 1, parts }} />
        </p>
      )}
      <div className="actions no-print">
        {!isExpired && (
          <Button
            disabled={!isOnline}
            aria-describedby={isOnline ? undefined : offlineBanner}
            aria-busy={check.isPending}
            onClick={() => !check.isPending && check.mutate()}
          >
            <FormattedMessage id="mailings.certificate.check" />
          </Button>
        )}
        <a
          className="button"
          href={fileAddress(
            routeOf(sender, openMailingCertificate, openUnionMailingCertificate),
            { club: sender, mailing },
            { language },
          )}
          download
        >
          <FormattedMessage id="mailings.certificate.download" />
        </a>
      </div>
    </>
  )
}

/**
 * That a mailing was sent, to how many and to each once: to read, to download as a PDF, and to check against what is
 * stored.
 */
export const CertificateCard = (of: Of) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <CardSection title={<FormattedMessage id="mailings.certificate" />}>
      {isOpen ? (
        <Opened {...of} />
      ) : (
        <Button onClick={() => setOpen(true)}>
          <FormattedMessage id="mailings.certificate.show" />
        </Button>
      )}
    </CardSection>
  )
}
