import classes from './choice-cards.module.css';

export interface ChoiceCardsProps<V extends string> {
  legend: string;
  /** Name of the radio buttons. */
  name: string;
  choices: readonly { value: V; label: string; note: string }[];
  /** Chosen value; in a form without scripts, the one chosen at first. */
  value: V;
  /** Omitted in a form without scripts. */
  onChange?: (value: V) => void;
}

/** Radio buttons as cards of a label and a note; four of them stand in one row on a wide screen. */
export function ChoiceCards<V extends string>({ legend, name, choices, value, onChange }: ChoiceCardsProps<V>) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      <div className={choices.length > 2 ? `${classes.options} ${classes.wide}` : classes.options}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              className="vh"
              type="radio"
              name={name}
              value={choice.value}
              {...(onChange
                ? { checked: choice.value === value, onChange: () => onChange(choice.value) }
                : { defaultChecked: choice.value === value })}
            />
            <b>{choice.label}</b>
            <small>{choice.note}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
