import { AskField, type AskFieldProps } from './ask-field';
import { KindWords } from './kind-words';

type Extras = Pick<AskFieldProps, 'asked' | 'problem' | 'help' | 'placeholder'>;

export interface AskFieldsProps {
  /** Prefix of the ids of both fields. */
  prefix: string;
  number: Extras;
  holder: Extras;
}

/** The two facts of a certificate query: its number and the holder's name. */
export function AskFields({ prefix, number, holder }: AskFieldsProps) {
  return (
    <>
      <AskField
        {...number}
        id={`${prefix}-number`}
        name="no"
        label={<KindWords part="number" />}
        missing="请填写证书上的编号"
      />
      <AskField
        {...holder}
        id={`${prefix}-holder`}
        name="holder"
        label={<KindWords part="holder" />}
        missing="请填写证书所载姓名或名称"
      />
    </>
  );
}
