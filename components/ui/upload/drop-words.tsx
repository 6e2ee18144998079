import { Icon } from '@/components/ui/icon';
import { iconUpload } from '@/components/ui/icons/icon-upload';
import classes from './upload.module.css';

export interface DropWordsProps {
  /** Id of the button, to which an error summary links. */
  id: string;
  /** Accepted types and sizes. */
  hint: string;
  /** Ids of the texts that describe the button. */
  describedBy: string;
  /** Opens the file dialog. */
  onPick: () => void;
  onFocusChange?: (isFocused: boolean) => void;
}

/** Content of the drop area: what can be done, a button, and the accepted types and sizes. */
export const DropWords = ({ id, hint, describedBy, onPick, onFocusChange }: DropWordsProps) => (
  <>
    <Icon icon={iconUpload} />
    <span>
      拖入文件，或{' '}
      <button
        type="button"
        id={id}
        className={classes.pick}
        aria-describedby={describedBy}
        onFocus={() => onFocusChange?.(true)}
        onBlur={() => onFocusChange?.(false)}
        onClick={(event) => {
          // A click would bubble to the drop area and open the dialog twice.
          event.stopPropagation();
          onPick();
        }}
      >
        选择文件
      </button>
    </span>
    <span className="help" id={`${id}-hint`}>
      {hint}
    </span>
  </>
);
