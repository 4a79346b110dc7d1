import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { ErrorMessage } from '../error-message.tsx'

/** Why a file did not get there; sends the same file again where that can help. */
export const UploadFailed = ({ error, retry }: { error: unknown; retry: (() => void) | null }) =>
  error === null ? null : (
    <ErrorMessage error={error}>
      {retry && (
        <Button onClick={retry}>
          <FormattedMessage id="uploads.retry" />
        </Button>
      )}
    </ErrorMessage>
  )
