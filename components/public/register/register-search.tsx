import { Icon } from '@/components/ui/icon';
import { iconSearch } from '@/components/ui/icons/icon-search';
import type { RegisterChoice } from '@/lib/routes/register-path';
import classes from './register.module.css';

/** Search box of the register: a plain GET form that keeps the filters. */
export function RegisterSearch({ choice: { q, ...kept } }: { choice: RegisterChoice }) {
  return (
    <search>
      <form className={classes.search} action="/register/search">
        <label className="vh" htmlFor="register-words">
          作品名称或登记号
        </label>
        <input
          id="register-words"
          className="input"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={60}
          required
          placeholder="作品或软件名称、登记号，写一部分也可以"
        />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="btn btn-ink">
          <Icon icon={iconSearch} size={16} />
          查找
        </button>
      </form>
    </search>
  );
}
