import "./moments.css";
