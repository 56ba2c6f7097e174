import { useEffect, useRef, useState } from 'preact/hooks';
import type { Wire } from '../../types';
import { Button, Field } from '../../ui';

interface QuestionProps {
  question: Wire<'RulingQuestion'>;
  onAnswer: (answer: string) => void;
}

/** One question, with a large button for each answer. It takes the focus, so that listeners hear it. */
export function Question({ question, onAnswer }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [question.key]);
  return (
    <section class="ruling-question" aria-labelledby="ruling-asks">
      <h2 id="ruling-asks" ref={heading} tabIndex={-1}>
        {question.asks}
      </h2>
      {question.number ? (
        <NumberAnswer key={question.key} number={question.number} asks={question.asks} onAnswer={onAnswer} />
      ) : (
        <ul role="list" class={question.choices.length === 2 ? 'ruling-answers ruling-two' : 'ruling-answers'}>
          {question.choices.map((choice) => (
            <li key={choice.key}>
              <button
                type="button"
                class="plate-button"
                onClick={() => {
                  onAnswer(choice.key);
                }}
              >
                {choice.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface NumberProps {
  number: Wire<'RulingNumber'>;
  asks: string;
  onAnswer: (answer: string) => void;
}

function NumberAnswer({ number, asks, onAnswer }: NumberProps) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  return (
    <form
      class="ruling-number"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const amount = /^\d{1,13}$/.test(typed.trim()) ? Number(typed.trim()) : 0;
        if (amount < number.low || amount > number.high) setWrong('Give a whole number, 1 or more.');
        else onAnswer(String(amount));
      }}
    >
      <Field
        label={asks}
        bare
        inputMode="numeric"
        value={typed}
        hint="In whole dollars or in chips, the same for every amount."
        error={wrong || undefined}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setWrong('');
        }}
      />
      <Button kind="main" size="l" type="submit">
        Continue
      </Button>
    </form>
  );
}
