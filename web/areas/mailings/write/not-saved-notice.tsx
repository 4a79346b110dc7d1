import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { ApiError } from '#web/client/api.ts'
import { useErrorText } from '#web/components/error-message.tsx'
import type { ErrorCode } from '#shared/errors.ts'
import type { Refusal } from '#web/components/saving/draft-saver.ts'

/** Why what is typed is not taken, where no field of it is to blame. */
export const NotSavedNotice = ({ refusal, onDiscard }: { refusal: Refusal | null; onDiscard: () => void }) => {
  const textOf = useErrorText()
  if (!refusal || refusal.fields.length > 0) return null
  const error = new ApiError({ status: 409, code: refusal.code as ErrorCode })
  return (
    <div role="alert" className="notice error">
      <p>
        <FormattedMessage id="saving.refused-because" values={{ reason: textOf(error) }} />
      </p>
      <Button onClick={onDiscard}>
        <FormattedMessage id="saving.discard" />
      </Button>
    </div>
  )
}
