import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { Language } from '#shared/basics/language.ts'
import { sendLetterSample } from '#shared/contract/letter-delivery-sample-commands.ts'
import type { SampledKind } from '#shared/letter-delivery/letter-kind.ts'
import { call } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'

type Shown = { kind: SampledKind; language: Language }

/** Sends the letter that is shown to its reader's own address. */
export const SendSample = ({ kind, language }: Shown) => {
  const isOnline = useOnline()
  const announce = useAnnounce()
  const command = useCommandId()
  const { isPending, error, data, mutate } = useMutation({
    mutationFn: () => call(sendLetterSample, { params: { kind }, body: { commandId: command.get(), language } }),
    onSuccess: ({ to }) => {
      command.renew()
      announce('letter-samples.sent', { to })
    },
    onError: command.heard,
  })
  return (
    <>
      {error && <ErrorMessage error={error} />}
      <div className="button-row">
        <Button
          onClick={() => !isPending && mutate()}
          aria-busy={isPending}
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : offlineBanner}
        >
          <FormattedMessage id="mailings.test" />
        </Button>
      </div>
      {data && (
        <p className="secondary">
          <FormattedMessage id="letter-samples.sent" values={data} />
        </p>
      )}
    </>
  )
}
