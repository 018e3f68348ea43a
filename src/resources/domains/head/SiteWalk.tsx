import type { Identifier } from "ra-core";
import { useState } from "react";
import { Link } from "react-router";
import { useT } from "../../../i18n";
import { Icon } from "../../../ui/widgets/IconButton";
import { linkToList } from "./listPlace";
import type { Direction, Neighbour } from "./neighbours";
import { useNeighbours } from "./useNeighbours";

const BackToList = () => {
  const t = useT();
  return (
    <Link
      {...linkToList()}
      className="icon-button site-back"
      aria-label={t("editDomain.head.back")}
      title={t("editDomain.head.back")}
    >
      <Icon name="back" />
    </Link>
  );
};

interface StepProps {
  direction: Direction;
  to: Neighbour | undefined;
  isReading: boolean;
  onStep: () => void;
}

const Step = ({ direction, to, isReading, onStep }: StepProps) => {
  const t = useT();
  const where = () => {
    if (!to) return t(`editDomain.head.no.${direction}`);
    return "domain" in to ? to.domain.url : t("editDomain.head.onPage", { page: to.page });
  };
  const name = `${t(`editDomain.head.${direction}`)}: ${where()}`;
  return (
    <button
      type="button"
      className="icon-button site-step"
      data-direction={direction}
      aria-label={name}
      title={name}
      // Not `disabled`: at the end of the list the focus stays.
      aria-disabled={!to || isReading || undefined}
      onClick={() => to && onStep()}
    >
      {isReading && <span className="spinner" />}
    </button>
  );
};

/** Back to the list as it was left, and to the sites before and after this one there. */
export const SiteWalk = ({ id, url }: { id: Identifier; url: string | undefined }) => {
  const t = useT();
  const { neighbours, isListed, reading, go } = useNeighbours(id);
  const [hasStepped, setStepped] = useState(false);
  const step = (direction: Direction) => () => {
    setStepped(true);
    void go(direction);
  };
  return (
    <nav className="site-walk" aria-label={t("editDomain.head.walk")}>
      <BackToList />
      <div className="site-steps">
        {(isListed || hasStepped) &&
          (["previous", "next"] as const).map((direction) => (
            <Step
              key={direction}
              direction={direction}
              to={neighbours[direction]}
              isReading={reading === direction}
              onStep={step(direction)}
            />
          ))}
      </div>
      <p className="visually-hidden" role="status">
        {hasStepped && url}
      </p>
    </nav>
  );
};
