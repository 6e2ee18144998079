import type { ReactNode } from 'react';
import { NoticeBar } from '@/components/ui/notice-bar';
import { FormContext } from './form-source';
import type { useZodForm } from './use-zod-form';

export interface CheckedFormProps {
  /** Result of `useZodForm`. */
  form: Pick<ReturnType<typeof useZodForm>, 'source' | 'element' | 'failure'> & { submit: () => Promise<unknown> };
  /** Id of the form, for a button outside of it. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Form element validated by the schema of the contract; native validation is off. */
export function CheckedForm({ form: { source, element, submit }, id, className, children }: CheckedFormProps) {
  return (
    <FormContext value={source}>
      <form
        id={id}
        ref={element}
        className={className}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
      </form>
    </FormContext>
  );
}

/** Failure that concerns no field. The live region is always mounted, so that screen readers announce the message. */
export function FormFailure({ form: { failure } }: Pick<CheckedFormProps, 'form'>) {
  return <div role="alert">{failure && <NoticeBar tone="warn">{failure}</NoticeBar>}</div>;
}
