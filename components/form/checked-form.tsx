import type { ReactNode } from 'react';
import { NoticeBar } from '@/components/ui/notice-bar';
import { FormContext } from './form-source';
import type { useZodForm } from './use-zod-form';

export interface CheckedFormProps {
  /** Of `useZodForm`. */
  form: Pick<ReturnType<typeof useZodForm>, 'source' | 'element' | 'submit' | 'failure'>;
  /** For a button that stands outside the form. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** The element of a form whose rules are the contract's; the browser's own checks are off. */
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

/** Why a form was not taken, where no field is to blame; there before it says something, so that it is heard. */
export function FormFailure({ form: { failure } }: Pick<CheckedFormProps, 'form'>) {
  return <div role="alert">{failure && <NoticeBar tone="warn">{failure}</NoticeBar>}</div>;
}
