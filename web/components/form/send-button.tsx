import { Button, type ButtonProps } from 'antd'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import type { DraftFormState } from './use-draft-form.ts'

type Props = Pick<ButtonProps, 'size' | 'children'> & { form: Pick<DraftFormState, 'saving'> }

/** What sends a form; without a network it waits, and the banner says why. */
export const SendButton = ({ form, ...shown }: Props) => {
  const isOnline = useOnline()
  return (
    <Button
      {...shown}
      type="primary"
      htmlType="submit"
      loading={form.saving.isPending}
      disabled={!isOnline}
      aria-describedby={isOnline ? undefined : offlineBanner}
    />
  )
}
